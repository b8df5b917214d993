const key = 'set-up'

/** Notes for this tab that somebody is on the way from the page of the set-up, which every page then leads back to. */
export function noteSettingUp(isOnTheWay: boolean): void {
  if (isOnTheWay) sessionStorage.setItem(key, '1')
  else sessionStorage.removeItem(key)
}

export const isSettingUp = (): boolean => sessionStorage.getItem(key) !== null
