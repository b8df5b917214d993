import '#platform/contract/endpoint.ts'

declare module '#platform/contract/endpoint.ts' {
  /** In the browser's project, reading `units.create.body` is an error: a form imports its schema by name. */
  interface Side {
    browser: true
  }
}
