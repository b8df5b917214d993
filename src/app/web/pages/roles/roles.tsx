import type { ComponentType } from 'react'
import { PermissionWords } from '#team/roles/web/permission-words.ts'
import { Screen as RoleCompare } from '#team/roles/web/role-compare.tsx'
import { Screen as RoleCreate } from '#team/roles/web/role-create.tsx'
import { Screen as RoleEdit } from '#team/roles/web/role-edit.tsx'
import { permissionWords } from '../../derived/permission-words.ts'

const named = (Page: ComponentType) => () => (
  <PermissionWords value={permissionWords}>
    <Page />
  </PermissionWords>
)

/** `/roles/create` */
export const Create = named(RoleCreate)
/** `/roles/{role_id}/edit` */
export const Edit = named(RoleEdit)
/** `/roles/compare` */
export const Compare = named(RoleCompare)
