import { useEffect, useRef, useState, type FormEvent } from 'react'
import { limits } from '#platform/contract/scalars.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useServices, useSessionState } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import type { Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import type { Session } from '#platform/web/session/session.ts'
import { Banner } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { PasswordField } from '#platform/web/ui/fields/password-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { Star } from '#platform/web/ui/star.tsx'
import { serviceName } from '#platform/contract/service-name.ts'
import { logoSource, useOrganisation } from '#platform/web/organisation/use-organisation.ts'
import { usePreferences } from '#platform/web/preferences/preferences-store.ts'
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx'
import { auth } from '../auth.contract.ts'
import { authMessages } from './auth.messages.ts'
import { CodeField } from './code-field.tsx'
import { loadUserAtLast } from './load-user.ts'
import css from './login.module.css'

type Texts = Bound<(typeof authMessages)['fa-IR']>

export function Screen() {
  const t = useMessages(authMessages)
  const { ended, idle } = useSessionState()
  return (
    <Page title={t.title} titleHidden>
      <div className={css.panes}>
        <section className={css.form}>
          <LocaleSwitch />
          <Service />
          <p className={css.title} aria-hidden="true">
            {t.title}
          </p>
          {ended && (
            <Banner tone="info" title={idle ? t.idle : t.ended}>
              {t.comeBack}
            </Banner>
          )}
          <LoginForm />
          <p className={css.support}>{t.support}</p>
        </section>
        <section className={css.picture} aria-hidden="true">
          <Star />
        </section>
      </div>
    </Page>
  )
}

/** Whose office this is, where it has a name or a logo. */
function Service() {
  const service = useOrganisation()
  const name = serviceName(service, useLocale().locale)
  if (name === null && service.logo === null) return null
  return (
    <p className={css.service}>
      {service.logo !== null && <img src={logoSource(service.logo)} alt="" />}
      {name}
    </p>
  )
}

interface Attempt {
  username: string
  /** Why it was refused; undefined while it is under way. */
  error?: unknown
}

/** The last sign-in that did not succeed: the form gives way to an address that is opened meanwhile, and comes back. */
const attempts = new WeakMap<Session, Attempt>()

function LoginForm() {
  const t = useMessages(authMessages)
  const { api, session } = useServices()
  const { busy } = useSessionState()
  const [before] = useState(() => attempts.get(session))
  const [username, setUsername] = useState(before?.username ?? '')
  const [password, setPassword] = useState('')
  // Null: not asked for, as of most people.
  const [code, setCode] = useState<string | null>(() => (needsCode(before?.error) ? '' : null))
  // An object, so that the same failure once more takes the focus once more.
  const [failure, setFailure] = useState(() => failureOf(t, before?.error))
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) summary.current?.focus()
  }, [failure])
  const fail = (message: string) => setFailure({ message })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (username.trim() === '' || password === '') return fail(t.enterBoth)
    if (code?.trim() === '') return fail(t.enterCode)
    setFailure(null)
    const body = { username: username.trim(), password, ...(code !== null && { code }) }
    const authenticate = async () => (await api.call(auth.login, { body })).data
    const attempt: Attempt = { username: body.username }
    attempts.set(session, attempt)
    await session
      .login(authenticate, () => loadUserAtLast(api))
      .then(
        () => attempts.delete(session),
        (error: unknown) => {
          attempt.error = error
          if (needsCode(error)) setCode('')
          setFailure(failureOf(t, error))
        },
      )
  }
  // Another person, or another password: whether a code is asked for is not known any more.
  const fresh = (set: (value: string) => void) => (value: string) => {
    set(value)
    setCode(null)
  }
  return (
    <form className="stack-5" onSubmit={(event) => void submit(event)} noValidate aria-busy={busy}>
      {failure !== null && (
        <div ref={summary} tabIndex={-1} className={css.summary}>
          <Banner tone="danger" title={t.failed}>
            {failure.message}
          </Banner>
        </div>
      )}
      <TextField
        name="username"
        label={t.username}
        value={username}
        onChange={fresh(setUsername)}
        dir="ltr"
        maxLength={limits.username}
        autoComplete="username"
      />
      <PasswordField
        name="password"
        label={t.password}
        value={password}
        onChange={fresh(setPassword)}
        maxLength={limits.password.max}
        autoComplete="current-password"
      />
      {code !== null && (
        <CodeField
          name="code"
          label={t.code}
          value={code}
          onChange={setCode}
          hint={t.codeAsked}
          autoFocus={failure === null}
        />
      )}
      <Button type="submit" look="primary" busy={busy}>
        {t.signIn}
      </Button>
    </form>
  )
}

const isCodeAsked = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'second-factor-required'

const needsCode = (error: unknown): boolean => isCodeAsked(error) || isCodeWrong(error)

/** What the form says of a refusal; nothing while none was, nor when only a code is asked for. */
function failureOf(t: Texts, error: unknown): { message: string } | null {
  return error === undefined || isCodeAsked(error) ? null : { message: describeFailure(t, error) }
}

/** Six digits that are not the code's, or not six digits at all. */
function isCodeWrong(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.code === 'wrong-second-factor' || (error.code === 'validation' && 'code' in error.fields)
}

/** Never says which of the two was wrong. */
function describeFailure(t: Texts, error: unknown): string {
  if (!(error instanceof ApiError)) return t.unexpected
  if (isCodeWrong(error)) return t.wrongCode
  if (error.code === 'wrong-credentials' || error.code === 'validation') return t.wrong
  if (error.code === 'rate-limited') return t.wait(error.retryAfter ?? 1)
  return error.code === 'offline' ? t.offline : t.unexpected
}

function LocaleSwitch() {
  const t = useMessages(authMessages)
  const { locale } = useLocale()
  const [, store] = usePreferences()
  return (
    <SegmentedControl
      label={t.language}
      value={locale}
      onChange={(next) => store.choose({ locale: next })}
      segments={[
        { value: 'fa-IR', label: t.persian },
        { value: 'ar-IQ', label: t.arabic },
      ]}
    />
  )
}
