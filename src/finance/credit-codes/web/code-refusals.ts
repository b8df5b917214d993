import * as z from 'zod/mini'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { redeemCodeMessages } from './redeem-code.messages.ts'

const secondPerson = z.object({ reason: z.literal('second-person') })

/** Why a code is refused, as a problem of its field: used up, guessed too often, for somebody else to enter. */
export function atCode(error: ApiError): ApiError {
  const { code, fields, current } = error
  if (fields['code']) return new ApiError('validation', { fields: { code: fields['code'] } })
  if (code === 'rate-limited') return new ApiError('validation', { fields: { code: ['code-too-many'] } })
  if (z.safeParse(secondPerson, current).success)
    return new ApiError('validation', { fields: { code: ['code-second-person'] } })
  return error
}

/** The sentence of each refusal. */
export function useCodeErrors(): Record<string, string> {
  const { errors } = useMessages(redeemCodeMessages)
  return {
    required: errors.required,
    format: errors.format,
    'code-unknown': errors.unknown,
    'code-used': errors.used,
    'code-revoked': errors.revoked,
    'code-expired': errors.expired,
    'code-not-approved': errors.notApproved,
    'code-other-currency': errors.otherCurrency,
    'code-other-product': errors.otherProduct,
    'code-limit-reached': errors.limitReached,
    'code-too-many': errors.tooMany,
    'code-second-person': errors.secondPerson,
  }
}
