import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { roles } from '#team/roles/roles.contract.ts'
import { PermissionWords } from '#team/roles/web/permission-words.ts'
import { PersonRights } from '#team/roles/web/person-rights.tsx'
import { RightsMatrix } from '#team/roles/web/rights-matrix.tsx'
import { rightsMessages } from '#team/roles/web/rights.messages.ts'
import { permissionWords } from '../../derived/permission-words.ts'
import { MenuPreview } from './menu-preview.tsx'

type View = 'matrix' | 'person' | 'menu'

const isId = (value: unknown) => /^[1-9]\d{0,14}$/.test(String(value))

/** `/permissions`: who may do what, and why. `?person=3` opens with that person. */
export function Screen() {
  const t = useMessages(rightsMessages)
  const { person }: { person?: unknown } = useSearch({ strict: false })
  const [view, setView] = useState<View>(person === undefined ? 'matrix' : 'person')
  const query = useQuery(useApi().query(roles.rights, {}))
  return (
    <Page title={t.title}>
      <PermissionWords value={permissionWords}>
        <Tabs
          label={t.views}
          items={[
            { id: 'matrix', label: t.matrix },
            { id: 'person', label: t.person },
            { id: 'menu', label: t.menu },
          ]}
          selected={view}
          onSelect={setView}
        >
          {view === 'person' ? (
            <PersonRights chosen={isId(person) ? Number(person) : null} />
          ) : (
            <Loaded query={query}>
              {(rights) =>
                view === 'matrix' ? <RightsMatrix {...rights} /> : <MenuPreview roles={rights.roles} />
              }
            </Loaded>
          )}
        </Tabs>
      </PermissionWords>
    </Page>
  )
}
