import { expect } from 'vitest'
import { safetyParts } from '#app/server/upper-parts.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { safetyChangesRoutes as routesWith } from '../safety-changes.routes.ts'

/** The routes with what the product supplies to them. */
export const safetyChangesRoutes = routesWith(safetyParts)

/** A second person approves every change that waits, the oldest first. The app needs `safetyChangesRoutes`. */
export async function approveWaiting(app: TestApp): Promise<void> {
  const { token } = await app.staff(['safety-changes.read', 'safety-changes.approve'])
  const { body } = await app.request('GET', 'admin/safety-changes?state=proposed&sort=proposed', { token })
  for (const { id, version } of body.data as { id: number; version: number }[]) {
    const headers = { 'if-match': `"${version}"` }
    const path = `admin/safety-changes/${id}/approval`
    const reply = await app.request('POST', path, { token, headers, body: { note: null } })
    expect([reply.status, reply.body.error]).toEqual([200, undefined])
  }
}
