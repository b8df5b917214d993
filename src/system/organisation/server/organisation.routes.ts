import type { OrganisationView } from '#platform/contract/organisation.ts'
import { historyOf } from '#platform/server/history.ts'
import { route } from '#platform/server/route.ts'
import { assertUploadQuota, forgetUploads, keepUpload } from '#platform/server/uploads/upload-rows.ts'
import { assertVersion } from '#platform/server/versions.ts'
import { organisation } from '../organisation.contract.ts'
import { organisationNow } from './organisation.reads.ts'
import { lockOrganisation, organisationId, saveOrganisation } from './organisation.store.ts'

/** What the history tells: that there is a logo, not its key. */
const logged = ({ name, logo, contacts, colours }: OrganisationView) => ({
  name,
  logo: logo !== null,
  contacts,
  colours,
})

export const organisationRoutes = [
  route(organisation.get, ({ db }) => organisationNow(db)),

  route(organisation.change, async ({ db, actor, body, ifMatch, now, audit, changed }) => {
    const before = await lockOrganisation(db)
    assertVersion(before, ifMatch)
    const id = await saveOrganisation(db, { ...before, ...body }, { now, staffId: actor.staffId })
    const after = await organisationNow(db)
    const { version } = after
    audit({
      subject: { type: 'organisation', id },
      version,
      before: logged(before),
      after: logged(after),
    })
    changed({ type: 'organisation', id, version })
    return after
  }),

  route(
    organisation.setLogo,
    async ({ db, actor, upload, now, audit, changed }) => {
      const before = await lockOrganisation(db)
      await keepUpload(db, upload, { clientId: null, staffId: actor.staffId, now })
      const id = await saveOrganisation(db, { ...before, logo: upload.name }, { now, staffId: actor.staffId })
      if (before.logo !== null) await forgetUploads(db, [before.logo])
      const after = await organisationNow(db)
      const { version } = after
      audit({
        subject: { type: 'organisation', id },
        version,
        before: logged(before),
        after: logged(after),
        detail: { bytes: upload.bytes },
      })
      changed({ type: 'organisation', id, version })
      return after
    },
    { admit: ({ db, actor, now }) => assertUploadQuota(db, actor.staffId, now) },
  ),

  route(organisation.removeLogo, async ({ db, actor, ifMatch, now, audit, changed }) => {
    const before = await lockOrganisation(db)
    assertVersion(before, ifMatch)
    const id = await saveOrganisation(db, { ...before, logo: null }, { now, staffId: actor.staffId })
    if (before.logo !== null) await forgetUploads(db, [before.logo])
    const after = await organisationNow(db)
    const { version } = after
    audit({ subject: { type: 'organisation', id }, version, before: logged(before), after: logged(after) })
    changed({ type: 'organisation', id, version })
    return after
  }),

  route(organisation.history, async ({ db }) => {
    const id = await organisationId(db)
    return id === null ? [] : historyOf(db, 'organisation', { id })
  }),
]
