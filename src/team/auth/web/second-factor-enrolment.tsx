import type { FormEvent } from 'react'
import { encode } from 'uqr'
import { useApi } from '#platform/web/app-context.tsx'
import { ErrorSummary } from '#platform/web/form/error-summary.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { copyText } from '#platform/web/list/copy-text.ts'
import { Code } from '#platform/web/text/code.tsx'
import { Button, LinkButton } from '#platform/web/ui/button.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { type Enrolment, secondFactor } from '../second-factor.contract.ts'
import { ProofFields, ProofProblem } from './proof-fields.tsx'
import css from './second-factor.module.css'
import { secondFactorMessages } from './second-factor.messages.ts'
import { useProof } from './use-proof.ts'

interface Props {
  enrolment: Enrolment
  /** Given the recovery codes. */
  onConfirmed: (codes: string[]) => void
}

/** The secret for the app, and the first code that comes back from it. */
export function SecondFactorEnrolment({ enrolment, onConfirmed }: Props) {
  const t = useMessages(secondFactorMessages)
  const api = useApi()
  const form = useProof(t.code, async (body) => {
    const { data } = await api.call(secondFactor.confirm, { body })
    return data.recoveryCodes
  })
  async function submit(event: FormEvent) {
    event.preventDefault()
    const codes = await form.save()
    if (codes !== null) onConfirmed(codes)
  }
  return (
    <>
      <FormSection title={t.scanTitle}>
        <Secret enrolment={enrolment} />
      </FormSection>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <ErrorSummary errors={form.errors} attempts={form.attempts} />
        {form.problem && <ProofProblem error={form.problem} />}
        <FormSection title={t.confirmTitle}>
          <ProofFields form={form} />
          <div className="wrap-3">
            <Button type="submit" look="primary" busy={form.busy}>
              {t.confirm}
            </Button>
          </div>
        </FormSection>
      </form>
    </>
  )
}

function Secret({ enrolment: { secret, uri } }: { enrolment: Enrolment }) {
  const t = useMessages(secondFactorMessages)
  const groups = secret.match(/.{4}/g) ?? []
  return (
    <div className={css.scan}>
      <QrCode text={uri} label={t.qr} />
      <div>
        <p>{t.scan}</p>
        <p>{t.byHand}</p>
        <bdi dir="ltr" className={css.secret}>
          {groups.map((group, place) => (
            <Code key={`${place} ${group}`}>{group}</Code>
          ))}
        </bdi>
        <div className="wrap-3">
          <Button size="small" icon="copy" onClick={() => void copyText(secret, t.copied)}>
            {t.copySecret}
          </Button>
          <LinkButton size="small" look="quiet" icon="phone" href={uri}>
            {t.openApp}
          </LinkButton>
        </div>
      </div>
    </div>
  )
}

/** Quiet rows around the modules, without which cameras do not find the code (ISO 18004: four). */
const quiet = 4

/** A text as a QR code: dark on light in every theme, since not every camera reads the inverse. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  const side = size + 2 * quiet
  return (
    <svg
      className={css.qr}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}
