import { useState } from 'react'
import { csvMedia } from '#platform/contract/csv-media.ts'
import type { Formatter } from '#platform/contract/text/format.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { refusalText } from '#platform/web/foreign-tables/refusal-text.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { FileField } from '#platform/web/ui/fields/file-field.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { importLimits } from '../food-item-import.contract.ts'
import { foodItems } from '../food-items.contract.ts'
import { foodItemImportMessages } from './food-item-import.messages.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportResult } from './import-result.tsx'
import { useFoodItemImport } from './use-food-item-import.ts'
import { WrittenImports } from './written-imports.tsx'

/** `/food-items/import`: a file, what its columns mean, a trial, and then the items. */
export function Screen() {
  const t = useMessages(foodItemImportMessages)
  const work = useFoodItemImport()
  const { state, isLoading } = work
  return (
    <Page title={t.title} width="form">
      <Card title={t.steps.file}>
        {isLoading && <Skeleton count={2} />}
        {state && (
          <div className="field-row">
            <p className="muted flush">
              <UserText>{state.fileName}</UserText>، {t.read(state.rows)}
            </p>
            <Button size="small" onClick={() => work.show(null)}>
              {t.another}
            </Button>
          </div>
        )}
        {!state && !isLoading && <FileStep work={work} />}
      </Card>
      {!state && !isLoading && <WrittenImports onOpen={work.show} />}
      {state && <ImportColumns key={state.id} state={state} work={work} />}
      {state && state.stage !== 'uploaded' && <ImportResult state={state} work={work} />}
    </Page>
  )
}

type Work = ReturnType<typeof useFoodItemImport>

function FileStep({ work: { upload } }: { work: Work }) {
  const t = useMessages(foodItemImportMessages)
  const { locale, format } = useLocale()
  const api = useApi()
  const [file, setFile] = useState<File | null>(null)
  const [isMissing, setMissing] = useState(false)
  const send = () => (file ? upload.mutate(file) : setMissing(true))
  const error =
    isMissing && !file ? t.fileErrors.empty : upload.error ? fileError(upload.error, t, format) : undefined
  return (
    <div className="stack-4">
      <p className="muted flush">{t.fileText(importLimits.rows)}</p>
      <div>
        <Button
          look="quiet"
          icon="export"
          onClick={() => void api.download(foodItems.importSample, { query: { locale } })}
        >
          {t.sample}
        </Button>
      </div>
      <FileField
        name="file"
        label={t.file}
        chooseLabel={t.choose}
        emptyLabel={t.noFile}
        accept={`.csv,.txt,.tsv,.xlsx,.xls,.ods,.html,${csvMedia}`}
        value={file}
        onChange={(chosen) => {
          upload.reset()
          setFile(chosen)
        }}
        {...(error === undefined ? {} : { error })}
      />
      <div>
        <Button look="primary" busy={upload.isPending} onClick={send}>
          {t.upload}
        </Button>
      </div>
    </div>
  )
}

type Texts = ReturnType<typeof useMessages<(typeof foodItemImportMessages)['fa-IR']>>

function fileError(error: Error, t: Texts, format: Formatter): string {
  const code = error instanceof ApiError ? (error.fields['file']?.[0] ?? error.code) : ''
  return refusalText(error instanceof RangeError ? error.message : code, format) ?? t.fileErrors.other
}
