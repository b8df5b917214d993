/** Paths of the client screens that only this domain leads to. */
export const clientPaths = { create: '/users/create' } as const
