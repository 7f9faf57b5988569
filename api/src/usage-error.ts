/** A command that cannot be understood, with what would be. */
export class UsageError extends Error {}
