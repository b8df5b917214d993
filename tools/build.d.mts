/** Builds the pages when the sources differ from those of the last build. */
export function ensureBuilt(): Promise<void>
