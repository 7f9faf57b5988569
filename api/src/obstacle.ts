/** What the person at this machine can mend, such as a setting or a database that is away: the sentence says all there is to say. */
export class Obstacle extends Error {}
