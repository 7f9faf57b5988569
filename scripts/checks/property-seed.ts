// The property tests use the same random cases in each run, so that a failure can be repeated. PROPERTY_SEED=random npm
// run check uses others, and a failure prints its seed.
import fc from 'fast-check'

const { PROPERTY_SEED } = process.env
if (PROPERTY_SEED !== 'random') fc.configureGlobal({ seed: Number(PROPERTY_SEED ?? 2_026) })
