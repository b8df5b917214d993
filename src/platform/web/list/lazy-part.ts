import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'

const Nothing = () => null

/**
 * As React's `lazy`, for parts of a page, whose type parameters stay. Where a part does not arrive because there is no
 * network, it is left out and the page stays; once there is one again, whoever shows it asks for it anew.
 */
export function lazyPart<Part extends (props: never) => ReactNode>(load: () => Promise<Part>): Part {
  async function arrived(): Promise<ComponentType> {
    try {
      return (await load()) as unknown as ComponentType
    } catch (error) {
      if (navigator.onLine) throw error
      // Not at once: React makes a part anew that it has waited for, and would ask without end.
      addEventListener('online', () => (part = asked()), { once: true })
      return Nothing
    }
  }
  const asked = () => lazy(async () => ({ default: await arrived() }))
  let part = asked()
  return ((props: object) => createElement(part, props)) as unknown as Part
}

/** As `lazyPart`, for what opens above a page: the page stands as it is while the code comes. */
export function lazyDialog<Part extends (props: never) => ReactNode>(load: () => Promise<Part>): Part {
  const part = lazyPart(load) as unknown as ComponentType
  return ((props: object) => createElement(Suspense, null, createElement(part, props))) as unknown as Part
}
