import { paths } from '#platform/web/routing/paths.ts'

/** Paths of the client screens that only this domain leads to. */
export const clientPaths = { create: paths.clientCreate } as const
