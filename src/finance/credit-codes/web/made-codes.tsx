import { useMutation } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { copyText } from '#platform/web/list/copy-text.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Code } from '#platform/web/text/code.tsx'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { creditBatches, type MadeBatch } from '../credit-batches.contract.ts'
import { batchCreateMessages } from './batch-create.messages.ts'
import { creditPaths } from './credit-paths.ts'
import css from './credits.module.css'

/** The codes of a batch, the only time they are seen: to be copied or taken as a file. */
export function MadeCodes({ made: { batch, codes } }: { made: MadeBatch }) {
  const t = useMessages(batchCreateMessages)
  const [isTaken, setTaken] = useState(codes === null)
  // The way back, or a closed tab, would lose them.
  useBlocker({ shouldBlockFn: () => !isTaken, enableBeforeUnload: () => !isTaken })
  const close = () => {
    setTaken(true)
    location.assign(hrefOf(creditPaths.batch, { batch_id: batch.id }))
  }
  const footer = (
    <Button look={isTaken ? 'primary' : 'secondary'} onClick={close} disabled={!isTaken}>
      {t.toBatch}
    </Button>
  )
  return (
    <Dialog title={t.madeTitle(batch.codes)} width="wide" dirty={!isTaken} onClose={close} footer={footer}>
      {codes === null ? (
        <InlineMessage tone="plum">{t.lost}</InlineMessage>
      ) : (
        <div className="grid-3">
          <InlineMessage tone="plum">{t.takeNow}</InlineMessage>
          <Takings batchId={batch.id} codes={codes} onTaken={() => setTaken(true)} />
          <ol className={css.codes} aria-label={t.codes} tabIndex={0}>
            {codes.map((code) => (
              <li key={code}>
                <Code>{code}</Code>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Dialog>
  )
}

interface TakingsProps {
  batchId: number
  codes: readonly string[]
  onTaken: () => void
}

function Takings({ batchId, codes, onTaken }: TakingsProps) {
  const t = useMessages(batchCreateMessages)
  const {
    prefs: { locale, calendar },
  } = useLocale()
  const api = useApi()
  const making = useMutation({
    mutationFn: (format: 'csv' | 'xlsx') =>
      api.download(creditBatches.file, {
        params: { batchId },
        body: { codes: [...codes], format, locale, calendar },
      }),
    onSuccess: onTaken,
  })
  const copy = () => void copyText(codes.join('\n'), t.copied).then(onTaken)
  return (
    <>
      <div className="wrap-2">
        <Button look="primary" icon="copy" onClick={copy}>
          {t.copyAll}
        </Button>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            icon="export"
            busy={making.isPending && making.variables === format}
            onClick={() => making.mutate(format)}
          >
            {t[format]}
          </Button>
        ))}
      </div>
      {making.isError && <InlineMessage tone="danger">{t.failed}</InlineMessage>}
    </>
  )
}
