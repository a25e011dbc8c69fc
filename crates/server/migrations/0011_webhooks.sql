-- Addresses from before a challenge was asked for: nobody has proved that they are his. Whoever wants to be called gives his again.
UPDATE players SET webhook = NULL;
