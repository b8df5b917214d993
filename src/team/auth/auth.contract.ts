import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { id, instant, limits, rawText } from '#platform/contract/scalars.ts'
import {
  calendars,
  densities,
  digitFamilies,
  locales,
  listPrint,
  preferences,
  themes,
  timeAxes,
  user,
} from '#platform/contract/user.ts'
import { secondFactorCode } from './second-factor.contract.ts'

const credentials = z.strictObject({
  username: rawText(limits.username, 1),
  password: rawText(limits.password.max, 1),
  /** Asked for by the refusal `second-factor-required`, of those who have a second factor. */
  code: z.optional(secondFactorCode),
})

const session = z.object({ token: z.string(), expiresAt: instant, mustChangePassword: z.boolean() })

/** Where a staff member is signed in. */
export const openSession = z.object({
  id,
  createdAt: instant,
  seenAt: instant,
  address: z.nullable(z.string()),
  device: z.nullable(z.string()),
  /** The one that asks. */
  isOwn: z.boolean(),
})
export type OpenSession = z.output<typeof openSession>

export const newPassword = rawText(limits.password.max, limits.password.min)

export const passwordChange = z.strictObject({ current: rawText(limits.password.max, 1), next: newPassword })

export const auth = {
  login: operation('POST admin/auth', {
    summary: 'Exchange a username, a password and where asked for a code for a bearer token.',
    permission: 'public',
    body: credentials,
    reply: session,
    audit: 'auth.login',
  }),
  logout: operation('DELETE admin/auth', {
    summary: 'End the session of the bearer token.',
    permission: 'signed-in',
    beforeFirstThing: true,
    reply: z.null(),
    audit: 'auth.logout',
  }),
  init: operation('GET admin/init', {
    summary: 'The signed-in staff member with rights and preferences.',
    permission: 'signed-in',
    beforeFirstThing: true,
    reply: user,
  }),
  changePassword: operation('PUT admin/auth/password', {
    summary: 'Change the own password; every other session of the person ends.',
    permission: 'signed-in',
    beforeFirstThing: true,
    body: passwordChange,
    reply: z.null(),
    audit: 'auth.password-changed',
  }),
  sessions: operation('GET admin/auth/sessions', {
    summary: 'Where the caller is signed in, the latest use first.',
    permission: 'signed-in',
    reply: z.array(openSession),
  }),
  endSession: operation('DELETE admin/auth/sessions/:sessionId', {
    summary: 'End another session of the caller; the own one ends by signing out.',
    permission: 'signed-in',
    reply: z.null(),
    audit: 'auth.session-ended',
  }),
  endOtherSessions: operation('DELETE admin/auth/sessions', {
    summary: 'End every session of the caller but the one that asks.',
    permission: 'signed-in',
    reply: z.null(),
    audit: 'auth.sessions-ended',
  }),
  setPreferences: operation('PATCH admin/preferences', {
    summary: 'Keep what the person chose; absent fields stay, null returns to the default.',
    permission: 'signed-in',
    body: z.strictObject({
      locale: z.optional(z.nullable(z.enum(locales))),
      calendar: z.optional(z.nullable(z.enum(calendars))),
      digits: z.optional(z.nullable(z.enum(digitFamilies))),
      density: z.optional(z.nullable(z.enum(densities))),
      theme: z.optional(z.nullable(z.enum(themes))),
      timeAxis: z.optional(z.nullable(z.enum(timeAxes))),
      shortcuts: z.optional(z.nullable(z.boolean())),
      listPrint: z.optional(z.nullable(listPrint)),
    }),
    reply: preferences,
  }),
}
