import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { instant, limits, rawText } from '#platform/contract/scalars.ts'
import { toAsciiDigits } from '#platform/contract/text/digits.ts'
import { secondFactorPolicies } from '#platform/contract/user.ts'

export const recoveryLimits = { codes: 10, digits: 20 } as const

/** Room for the separators of a recovery code that is typed in groups. */
export const typedCodeLength = 40

/** A code of the app, or a recovery code: six or twenty digits of any script, in groups or not. */
export const secondFactorCode = z.string().check(
  z.maxLength(typedCodeLength),
  z.overwrite((typed) => toAsciiDigits(typed).replaceAll(/[\s\u200c-\u200f-]/g, '')),
  z.regex(/^(\d{6}|\d{20})$/),
)

/** Password and code, together: a session alone changes nothing about how its owner signs in. */
export const secondFactorProof = z.strictObject({
  password: rawText(limits.password.max, 1),
  code: secondFactorCode,
})

const state = z.object({
  policy: z.enum(secondFactorPolicies),
  /** Since when it is asked for; null: it is not. */
  since: z.nullable(instant),
  recoveryCodesLeft: z.int(),
})
export type SecondFactorState = z.output<typeof state>

const enrolment = z.object({
  /** In base 32, for apps without a camera. */
  secret: z.string(),
  /** `otpauth://totp/…`, for the QR code. */
  uri: z.string(),
})
export type Enrolment = z.output<typeof enrolment>

/** Twenty digits each; shown this once. */
const codes = z.object({ recoveryCodes: z.array(z.string()) })

/** Codes of an app as a second factor of the own sign-in. */
export const secondFactor = {
  state: operation('GET admin/auth/second-factor', {
    summary: 'Whether the own sign-in asks for a second factor, and what the own roles ask for.',
    permission: 'signed-in',
    beforeFirstThing: true,
    reply: state,
  }),
  begin: operation('POST admin/auth/second-factor', {
    summary: 'Make a secret for the own app; nothing is asked for before it is confirmed by a code.',
    permission: 'signed-in',
    beforeFirstThing: true,
    reply: enrolment,
    audit: 'auth.second-factor-begun',
  }),
  confirm: operation('PUT admin/auth/second-factor', {
    summary: 'Switch the second factor on by a code of the app; every other session of the person ends.',
    permission: 'signed-in',
    beforeFirstThing: true,
    body: secondFactorProof,
    reply: codes,
    audit: 'auth.second-factor-on',
  }),
  renewCodes: operation('POST admin/auth/second-factor/recovery-codes', {
    summary: 'Make new recovery codes in place of all the old ones.',
    permission: 'signed-in',
    body: secondFactorProof,
    reply: codes,
    audit: 'auth.recovery-codes-made',
  }),
  switchOff: operation('POST admin/auth/second-factor/off', {
    summary:
      'Switch the own second factor off where no role requires it; every other session of the person ends.',
    permission: 'signed-in',
    body: secondFactorProof,
    reply: z.null(),
    audit: 'auth.second-factor-off',
  }),
}
