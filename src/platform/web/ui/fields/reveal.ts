import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Asks closed sections and tabs around an element to open, because something inside is about to take focus. */
const REVEAL = 'ui:reveal'

/**
 * Focuses a field of a form by name, opening what hides it. Scripted, because `#` belongs to the router.
 * @returns whether there was such a field.
 */
export function focusField(form: ParentNode, name: string): boolean {
  const field = form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
  if (!field) return false
  focusRevealed(field)
  return true
}

/** Focuses an element, opening what hides it. */
export function focusRevealed(element: HTMLElement): void {
  element.dispatchEvent(new CustomEvent(REVEAL, { bubbles: true }))
  /* What opens does so in React's next commit. */
  requestAnimationFrame(() => {
    element.focus()
    element.scrollIntoView({ block: 'center' })
  })
}

/** Runs when a field inside the element is about to take focus. */
export function useReveal(ref: RefObject<HTMLElement | null>, open: () => void) {
  const onReveal = useEffectEvent(open)
  useEffect(() => {
    const element = ref.current
    const listener = () => onReveal()
    element?.addEventListener(REVEAL, listener)
    return () => element?.removeEventListener(REVEAL, listener)
  }, [ref])
}
