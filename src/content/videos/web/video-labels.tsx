import { localDigits } from '#platform/contract/text/digits.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { stateTag } from '#platform/web/ui/state-tag.tsx'
import { videosMessages } from './videos.messages.ts'

export const VideoStateTag = stateTag(videosMessages, (t) => t.states, {
  draft: ['neutral', 'edit'],
  published: ['success', 'success'],
})

/** `2:05`, from an hour on `1:02:05`. */
export function lengthText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, place) => (place === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}

/** A length as players show it, in local digits. */
export function Length({ seconds }: { seconds: number }) {
  const { prefs } = useLocale()
  return <bdi dir="ltr">{localDigits(lengthText(seconds), prefs.digits)}</bdi>
}
