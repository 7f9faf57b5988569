/** The costs of Argon2id, which is the library's default. */
export const passwordCosts = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The costs for accounts from the commerce platform. */
export const platformCosts = { memoryCost: 65_536, timeCost: 2, parallelism: 1 }
