import { useEffect, useState } from 'react'
import { browserNow } from './clock.ts'

/** Whole seconds left until a moment, ticking; 0 once it is past, and without one. */
export function useSecondsUntil(moment: string | null): number {
  const [now, setNow] = useState(browserNow)
  const isOver = moment === null || Date.parse(moment) <= now
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(browserNow()), 1_000)
    return () => clearInterval(timer)
  }, [isOver])
  return isOver ? 0 : Math.ceil((Date.parse(moment) - now) / 1_000)
}
