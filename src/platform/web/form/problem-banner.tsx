import type { ReactNode } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '../i18n/messages.ts'
import { Code } from '../text/code.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { formMessages } from './form.messages.ts'

type Texts = Bound<(typeof formMessages)['fa-IR']>

const words: Partial<Record<ApiError['code'], keyof Texts['problem']>> = {
  offline: 'offline',
  unavailable: 'unavailable',
  'rate-limited': 'unavailable',
  forbidden: 'forbidden',
  'second-factor-setup-required': 'secondFactor',
  'not-found': 'missing',
  'too-large': 'tooLarge',
  'in-use': 'inUse',
  duplicate: 'duplicate',
  conflict: 'state',
  'already-running': 'busy',
  'idempotency-mismatch': 'repeated',
  'version-required': 'version',
  stale: 'version',
}

const changedMeanwhile = new Set<ApiError['code']>(['conflict', 'stale'])

/** Why a call failed and what to do, in words. */
export function problemSentence(error: ApiError, t: Texts): string {
  return t.problem[words[error.code] ?? 'unexpected']
}

/** Whether fields are to blame: another record has the name or the phone already. */
export function standsAtFields({ code, fields }: ApiError): boolean {
  return code === 'duplicate' && Object.keys(fields).length > 0
}

interface Props {
  error: ApiError
  title?: string
  /** In place of the general words for this error. */
  sentence?: string | undefined
  /** In place of them where the record is another one by now. */
  changed?: string
  onRetry?: () => void
  onClose?: () => void
  children?: ReactNode
}

/** A failed call at the place of its cause: what happened, the way to try again, and the id to quote. */
export function ProblemBanner({ error, title, sentence, changed, onRetry, onClose, children }: Props) {
  const t = useMessages(formMessages)
  const known = sentence ?? (changedMeanwhile.has(error.code) ? changed : undefined)
  const retry = onRetry && <Button onClick={onRetry}>{t.problem.retry}</Button>
  return (
    <Banner tone="danger" title={title} actions={retry} onClose={onClose}>
      <p>{known ?? problemSentence(error, t)}</p>
      {children}
      {error.requestId && (
        <p>
          {t.problem.details} <Code>{error.requestId}</Code>
        </p>
      )}
    </Banner>
  )
}
