/** Of Argon2id, which is the default of the library. */
export const passwordCosts = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Those of accounts that come from the commerce platform. */
export const platformCosts = { memoryCost: 65_536, timeCost: 2, parallelism: 1 }
