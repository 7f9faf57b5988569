// Tests hash thousands of passwords, and only how often counts. Tests of the costs themselves have the real ones.
export const passwordCosts = { memoryCost: 8, timeCost: 1, parallelism: 1 }
export const platformCosts = { memoryCost: 16, timeCost: 1, parallelism: 1 }
