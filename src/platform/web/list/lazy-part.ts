import { lazy, type ComponentType, type ReactNode } from 'react'

/** As React's `lazy`, for components that are generic in the row: their type parameters stay. */
export function lazyPart<Part extends (props: never) => ReactNode>(load: () => Promise<Part>): Part {
  const part = lazy(async () => ({ default: (await load()) as unknown as ComponentType }))
  return part as unknown as Part
}
