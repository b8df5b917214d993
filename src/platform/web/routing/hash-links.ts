interface Pushes {
  push: (path: string) => void
}

/**
 * Sends plain clicks on in-app links (`#/units`) through the router. Followed by the browser itself they make
 * history entries without a position, and then the router cannot take back a navigation that a form refuses: it
 * reloads the page. New tabs, windows and downloads stay the browser's. Call once, at the start.
 * @returns the way to stop.
 */
export function routeHashLinks(
  history: Pushes,
  root: Pick<Document, 'addEventListener' | 'removeEventListener'>,
): () => void {
  function onClick(event: MouseEvent) {
    const path = inAppPath(event)
    if (path === null) return
    event.preventDefault()
    history.push(path)
  }
  root.addEventListener('click', onClick)
  return () => root.removeEventListener('click', onClick)
}

function inAppPath(event: MouseEvent): string | null {
  if (event.defaultPrevented || !isPlain(event) || !(event.target instanceof Element)) return null
  const link = event.target.closest<HTMLAnchorElement>('a[href^="#/"]')
  if (!link || !['', '_self'].includes(link.target) || link.hasAttribute('download')) return null
  return link.hash.slice(1)
}

function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && ![ctrlKey, metaKey, shiftKey, altKey].includes(true)
}
