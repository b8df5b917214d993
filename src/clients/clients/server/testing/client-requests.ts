import { expect } from 'vitest'
import type { TestApp, TestReply, TestStaff } from '#platform/server/testing/test-app.ts'

/** What a new client is made of; each needs a phone of its own. */
export const quickDraft = { fullName: 'مریم كریمي', phone: '۰۹۱۲ ۳۴۵ ۶۷۸۹', country: 'IR', language: 'fa-IR' }

let serial = 0

/** A phone of Iran that no other call gave. */
export function freshPhone(): string {
  serial += 1
  return `0935${1_000_000 + serial}`
}

interface CreatedClient {
  id: number
  code: string
  phone: string
  supporterId: number | null
}

export async function createClient(app: TestApp, by: TestStaff, draft: object = {}): Promise<CreatedClient> {
  const body = { ...quickDraft, phone: freshPhone(), ...draft }
  const reply = await app.request('POST', 'admin/clients', { token: by.token, body })
  expect(reply.status).toBe(200)
  return reply.body.data as CreatedClient
}

export function patchClient(
  app: TestApp,
  by: TestStaff,
  change: { id: number; body: object; version?: number },
): Promise<TestReply> {
  const headers = { 'if-match': `"${change.version ?? 1}"` }
  return app.request('PATCH', `admin/clients/${change.id}`, { token: by.token, body: change.body, headers })
}
