import { localDigits } from '#platform/contract/text/digits.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { copyText } from '#platform/web/list/copy-text.ts'
import { Code } from '#platform/web/text/code.tsx'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import css from './second-factor.module.css'
import { secondFactorMessages } from './second-factor.messages.ts'

/** Twenty digits as people read and type them: four groups of five. */
const grouped = (code: string) => (code.match(/.{5}/g) ?? []).join(' ')

/** The recovery codes, the only time they are seen: whoever shows them keeps the page until they are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useMessages(secondFactorMessages)
  const { format } = useLocale()
  const shown = codes.map((code) => localDigits(grouped(code), format.prefs.digits))
  return (
    <FormSection title={t.codesTitle} description={t.codesText}>
      <InlineMessage tone="plum">{t.codesOnce}</InlineMessage>
      <ol className={css.codes} aria-label={t.codesTitle}>
        {shown.map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </ol>
      <div className="wrap-3">
        <Button icon="copy" onClick={() => void copyText(shown.join('\n'), t.copied)}>
          {t.copyCodes}
        </Button>
        <Button icon="print" onClick={() => window.print()}>
          {t.printCodes}
        </Button>
        <Button look="primary" icon="check" onClick={onKept}>
          {t.kept}
        </Button>
      </div>
    </FormSection>
  )
}
