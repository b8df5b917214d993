import { browserSession } from '#platform/web/list/session-memory.ts'

const key = 'set-up'

/** Notes for this tab that somebody is on the way from the page of the set-up, which every page then leads back to. */
export const noteSettingUp = (isOnTheWay: boolean): void => browserSession.write(key, isOnTheWay)

export const isSettingUp = (): boolean => browserSession.read(key) === true
