/** A Chromium that is here and starts; nothing is fetched. */
export function findBrowser(): Promise<string | undefined>
/** The program of a Chromium that starts: CHROMIUM_PATH, the machine's, Playwright's, else a fresh one. */
export function ensureBrowser(): Promise<string>
