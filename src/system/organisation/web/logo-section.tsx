import { useState } from 'react'
import type { OrganisationView } from '#platform/contract/organisation.ts'
import { useServices } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { logoSource } from '#platform/web/organisation/use-organisation.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { PictureField } from '#platform/web/ui/fields/picture-field.tsx'
import { usePicture } from '#platform/web/ui/fields/use-picture.ts'
import { inThisBrowser } from '#platform/web/ui/fields/waiting-files.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { organisation } from '../organisation.contract.ts'
import css from './organisation.module.css'
import { organisationMessages } from './organisation.messages.ts'
import { useKeptProfile } from './use-kept-profile.ts'

/** The logo: sent as soon as it is chosen, in the place of the one before. */
export function LogoSection({ profile: { logo, version } }: { profile: OrganisationView }) {
  const t = useMessages(organisationMessages)
  const { api, session } = useServices()
  const show = useKeptProfile()
  const [files] = useState(() => inThisBrowser(session.state().user?.id ?? 0))
  const keep = (reply: { data: OrganisationView }, said: string) => {
    show(reply)
    toast(said)
  }
  const picture = usePicture({
    place: 'organisation/logo',
    files,
    send: async (options) => keep(await api.call(organisation.setLogo, {}, options), t.logoKept),
  })
  const remove = async () =>
    keep(await api.call(organisation.removeLogo, {}, { ifMatch: version }), t.logoRemoved)
  return (
    <FormSection title={t.sections.logo}>
      {logo !== null && (
        <div className={css.logo}>
          <img src={logoSource(logo)} alt={t.logoAlt} />
          <Button size="small" look="quiet" icon="close" onClick={() => void remove()}>
            {t.removeLogo}
          </Button>
        </div>
      )}
      <PictureField
        name="file"
        label={t.fields.logo}
        hint={t.hints.logo}
        chooseLabel={logo === null ? t.chooseLogo : t.changeLogo}
        picture={picture}
      />
    </FormSection>
  )
}
