import { useEffect } from 'react'

const layers = 'dialog, [role=dialog], [role=alertdialog], aside'

/** Escape leaves a text that is written on the page, so that the single keys work again; what is typed stays. */
export function useLeavingTexts(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { target } = event
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      if (target instanceof HTMLTextAreaElement && !target.closest(layers)) target.blur()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
