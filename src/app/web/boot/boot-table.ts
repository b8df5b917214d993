/** A screen as the start script knows it. */
export interface BootRoute {
  /** Its path, a star for each parameter. */
  path: string
  /** Indexes of the files that it needs besides the first ones. */
  files: readonly number[]
  /** Paths below the API root that it asks for first. */
  asks: readonly string[]
}

export interface BootTable {
  /** Names below `/assets`. */
  files: readonly string[]
  routes: readonly BootRoute[]
  /** Where somebody comes who is signed out. */
  signIn: string
}

/** The screen of a path; one without parameters goes before one with them, as in the router. */
export function routeOf(routes: readonly BootRoute[], path: string): BootRoute | undefined {
  const asked = path === '' ? ['', ''] : path.split('/')
  const fits = ({ path: pattern }: BootRoute) => {
    const parts = pattern.split('/')
    return parts.length === asked.length && parts.every((part, at) => part === asked[at] || part === '*')
  }
  const found = routes.filter(fits)
  return found.find(({ path: pattern }) => !pattern.includes('*')) ?? found[0]
}
