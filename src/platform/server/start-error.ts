/** Why the program cannot start, in a sentence for the person who started it. Printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
