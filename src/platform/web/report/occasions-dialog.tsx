import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Occasion, occasions } from '#platform/contract/occasions.ts'
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
import { OccasionDialog } from './occasion-dialog.tsx'
import css from './occasions.module.css'
import { occasionsMessages } from './occasions.messages.ts'
import { occasionPaths } from './occasion-paths.ts'
import { occasionName, useOccasionRefresh } from './use-occasions.ts'

type Open = { act: 'edit'; occasion: Occasion | null } | { act: 'remove'; occasion: Occasion }

/** All occasions, the latest first; one of them is edited or removed in its own dialog, then they are here again. */
export function OccasionsDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(occasionsMessages)
  const found = useQuery(useApi().query(occasions.onDays, {}))
  const mayRead = useMay('occasions.read')
  const [open, setOpen] = useState<Open | null>(null)
  const back = () => setOpen(null)
  if (open?.act === 'edit') return <OccasionDialog occasion={open.occasion} onClose={back} />
  if (open) return <RemoveOccasion occasion={open.occasion} onClose={back} />
  return (
    <Dialog
      title={t.title}
      dirty={false}
      onClose={onClose}
      footer={
        <>
          <Button look="primary" icon="plus" onClick={() => setOpen({ act: 'edit', occasion: null })}>
            {t.add}
          </Button>
          {mayRead && (
            <LinkButton href={hrefOf(occasionPaths.list)} onClick={onClose}>
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
          all.length === 0 ? <p>{t.none}</p> : <Occasions all={all.toReversed()} onOpen={setOpen} />
        }
      </Loaded>
    </Dialog>
  )
}

function Occasions({ all, onOpen }: { all: readonly Occasion[]; onOpen: (open: Open) => void }) {
  const t = useMessages(occasionsMessages)
  const { locale, format } = useLocale()
  return (
    <ul className={css.list}>
      {all.map((occasion) => {
        const name = occasionName(occasion, locale)
        return (
          <li key={occasion.id} className={css.row}>
            <span className={css.told}>
              <UserText>{name}</UserText>
              <bdi className={css.days}>{format.dateRange(occasion.startsOn, occasion.endsOn)}</bdi>
            </span>
            <IconButton icon="edit" label={t.edit(name)} onClick={() => onOpen({ act: 'edit', occasion })} />
            <IconButton
              icon="trash"
              label={t.remove(name)}
              onClick={() => onOpen({ act: 'remove', occasion })}
            />
          </li>
        )
      })}
    </ul>
  )
}

interface RemoveProps {
  occasion: Occasion
  onClose: () => void
}

function RemoveOccasion({ occasion, onClose }: RemoveProps) {
  const t = useMessages(occasionsMessages)
  const api = useApi()
  const name = occasionName(occasion, useLocale().locale)
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      api.call(occasions.remove, { params: { occasionId: occasion.id } }, { ifMatch: occasion.version }),
    onSettled: useOccasionRefresh(),
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
