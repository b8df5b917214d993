import { browserNow } from '../clock.ts'

const restMs = 60_000
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

/** @returns whether nobody touched the page for a minute: what it asks then it asks by itself */
export function watchAttendance(
  page: Pick<EventTarget, 'addEventListener'>,
  now: () => number = browserNow,
): () => boolean {
  let lastAt = now()
  const note = () => void (lastAt = now())
  for (const sign of signs) page.addEventListener(sign, note, { capture: true, passive: true })
  return () => now() - lastAt > restMs
}
