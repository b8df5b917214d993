import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import { type Form, useForm, type ValuesOf } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { secondFactorProof } from '../second-factor.contract.ts'
import { secondFactorMessages } from './second-factor.messages.ts'

export type ProofValues = ValuesOf<typeof secondFactorProof>
interface Proof {
  password: string
  code: string
}

const empty: ProofValues = { password: null, code: null }

/** A form of password and code. @param codeLabel what the code may be here */
export function useProof<Reply>(
  codeLabel: string,
  submit: (proof: Proof) => Promise<Reply>,
): Form<ProofValues, Reply> {
  const { errors, password } = useMessages(secondFactorMessages)
  const hidden = () => '••••••'
  const fields: FieldSpecs<ProofValues> = {
    password: { label: password, show: hidden, errors: { 'wrong-password': errors.password } },
    code: {
      label: codeLabel,
      show: hidden,
      errors: { 'wrong-code': errors.code, format: errors.codeFormat },
    },
  }
  return useForm({ schema: secondFactorProof, fields, initial: empty, submit })
}
