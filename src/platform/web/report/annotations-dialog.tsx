import { recordName } from '#platform/contract/text/name-in.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Annotation, annotations } from '#platform/contract/annotations.ts'
import { asApiError } from '../api/api-error.ts'
import { useApi, useMay } from '../app-context.tsx'
import { Loaded } from '../form/loaded.tsx'
import { ProblemBanner } from '../form/problem-banner.tsx'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { hrefOf } from '../routing/screen.ts'
import { UserText } from '../text/user-text.tsx'
import { Button, IconButton, LinkButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toasts.tsx'
import { AnnotationDialog } from './annotation-dialog.tsx'
import css from './annotations.module.css'
import { annotationsMessages } from './annotations.messages.ts'
import { annotationPaths } from './annotation-paths.ts'
import { useAnnotationRefresh } from './use-annotations.ts'

type Open = { action: 'edit'; annotation: Annotation | null } | { action: 'remove'; annotation: Annotation }

/** All chart annotations, the latest first; one of them is edited or removed in its own dialog, then they are here again. */
export function AnnotationsDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(annotationsMessages)
  const found = useQuery(useApi().query(annotations.onDays, {}))
  const mayRead = useMay('annotations.read')
  const [open, setOpen] = useState<Open | null>(null)
  const back = () => setOpen(null)
  if (open?.action === 'edit') return <AnnotationDialog annotation={open.annotation} onClose={back} />
  if (open) return <RemoveAnnotation annotation={open.annotation} onClose={back} />
  return (
    <Dialog
      title={t.title}
      dirty={false}
      onClose={onClose}
      footer={
        <>
          <Button look="primary" icon="plus" onClick={() => setOpen({ action: 'edit', annotation: null })}>
            {t.add}
          </Button>
          {mayRead && (
            <LinkButton href={hrefOf(annotationPaths.list)} onClick={onClose}>
              {t.all}
            </LinkButton>
          )}
          <Button onClick={onClose}>{t.close}</Button>
        </>
      }
    >
      <p className={css.explained}>{t.explained}</p>
      <Loaded query={found}>
        {(all) =>
          all.length === 0 ? <p>{t.none}</p> : <Annotations all={all.toReversed()} onOpen={setOpen} />
        }
      </Loaded>
    </Dialog>
  )
}

function Annotations({ all, onOpen }: { all: readonly Annotation[]; onOpen: (open: Open) => void }) {
  const t = useMessages(annotationsMessages)
  const { locale, format } = useLocale()
  return (
    <ul className="bare-list">
      {all.map((annotation) => {
        const name = recordName(annotation, locale)
        return (
          <li key={annotation.id} className={css.row}>
            <span className={css.told}>
              <UserText>{name}</UserText>
              <bdi className={css.days}>{format.dateRange(annotation.startsOn, annotation.endsOn)}</bdi>
            </span>
            <IconButton
              icon="edit"
              label={t.edit(name)}
              onClick={() => onOpen({ action: 'edit', annotation })}
            />
            <IconButton
              icon="trash"
              label={t.remove(name)}
              onClick={() => onOpen({ action: 'remove', annotation })}
            />
          </li>
        )
      })}
    </ul>
  )
}

interface RemoveProps {
  annotation: Annotation
  onClose: () => void
}

function RemoveAnnotation({ annotation, onClose }: RemoveProps) {
  const t = useMessages(annotationsMessages)
  const api = useApi()
  const name = recordName(annotation, useLocale().locale)
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      api.call(
        annotations.remove,
        { params: { annotationId: annotation.id } },
        { ifMatch: annotation.version },
      ),
    onSettled: useAnnotationRefresh(),
    onSuccess() {
      toast(t.removed(name))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t.removeTitle}
      consequences={[name, t.removeText]}
      confirmLabel={t.removeTitle}
      busy={remove.isPending}
      error={
        remove.error && (
          <ProblemBanner error={asApiError(remove.error)} changed={t.changed} onClose={remove.reset} />
        )
      }
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  )
}
