import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { Banner } from '../ui/banner.tsx'
import { LinkButton } from '../ui/button.tsx'
import { formMessages } from './form.messages.ts'

interface CreatedState {
  justCreated?: boolean
}

/** Goes to a record that was just created; its page then says so. @returns takes a path such as `/units/12/edit` */
export function useOpenCreated(): (path: string) => void {
  const router = useRouter()
  return (path) => router.history.push(path, { justCreated: true })
}

interface Props {
  name: string
  /** Address of the empty form. */
  createHref: string
}

/** On the page of a record that was created a moment ago: that it is saved, and the way to the next one. */
export function CreatedNotice({ name, createHref }: Props) {
  const t = useMessages(formMessages)
  const isNew = useLocation({ select: ({ state }) => (state as CreatedState).justCreated === true })
  const [closed, setClosed] = useState(false)
  if (!isNew || closed) return null
  const another = (
    <LinkButton icon="plus" href={createHref}>
      {t.createAnother}
    </LinkButton>
  )
  return <Banner tone="success" title={t.created(name)} actions={another} onClose={() => setClosed(true)} />
}
