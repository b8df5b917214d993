import { localDigits } from '#platform/contract/text/digits.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { StatusTag } from '#platform/web/ui/status.tsx'
import type { VideoState } from '../videos.contract.ts'
import { videosMessages } from './videos.messages.ts'

const badgeStyles = {
  draft: { tone: 'neutral', icon: 'edit' },
  published: { tone: 'success', icon: 'success' },
} as const

export function VideoStateTag({ state }: { state: VideoState }) {
  const t = useMessages(videosMessages)
  return <StatusTag {...badgeStyles[state]}>{t.states[state]}</StatusTag>
}

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
