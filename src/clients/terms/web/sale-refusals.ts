import * as z from 'zod/mini'
import { ApiError } from '#platform/web/api/api-error.ts'
import { saleRefusals } from '../terms.contract.ts'

const refusal = z.object({ reason: z.enum(saleRefusals) })

/** Why a sale was neither made nor given up, as a problem of what was filled in. */
export function atField(field: string, error: ApiError): ApiError {
  const known = z.safeParse(refusal, error.current)
  return known.success ? new ApiError('validation', { fields: { [field]: [known.data.reason] } }) : error
}
