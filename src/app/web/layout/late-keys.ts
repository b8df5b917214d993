import { densities } from '#platform/contract/user.ts'
import type { PreferencesStore } from '#platform/web/preferences/preferences-store.ts'
import { pressPrimary } from '#platform/web/ui/submit-keys.ts'

/** The next density. */
export function changeDensity(store: PreferencesStore): void {
  const now = densities.indexOf(store.state().chosen.density ?? 'comfortable')
  store.choose({ density: densities[(now + 1) % densities.length] })
}

/** Submits the form that somebody writes in; elsewhere the primary button of the page is pressed. */
export function submitOrPress(target: EventTarget | null): void {
  const form = target instanceof Element && target.closest('form')
  const main = document.querySelector('main')
  if (form) form.requestSubmit()
  else if (main) pressPrimary(main)
}
