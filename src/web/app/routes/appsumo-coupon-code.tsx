import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { readAuthConfig } from '../../features/auth/auth-config.ts'
import { SignUpSteps } from '../../features/auth/sign-up.tsx'
import { NoCodes } from '../../features/partner-codes/no-codes.tsx'
import { PartnerPage } from '../../features/partner-codes/partner-page.tsx'
import { RedeemAsAccount } from '../../features/partner-codes/redeem-as-account.tsx'
import { RedeemAsNewcomer } from '../../features/partner-codes/redeem-as-newcomer.tsx'
import { loadConfig } from '../../lib/config.ts'
import { useKnownUser } from '../auth.ts'
import { BarePage, OpenPage } from '../bare-page.tsx'
import { leaveApp } from '../leave-app.ts'
import { useArrival } from '../use-arrival.ts'

const path = '/appsumo-coupon-code'

export const Route = createFileRoute('/appsumo-coupon-code')({
  staticData: { access: 'public' },
  beforeLoad: async () => {
    const { partner } = await loadConfig()
    return { partner, title: partner ? `Redeem your ${partner} code` : 'No code is needed' }
  },
  loader: readAuthConfig,
  component: PartnerCodePage,
})

function PartnerCodePage() {
  const user = useKnownUser()
  const { partner } = Route.useRouteContext()
  if (partner === undefined)
    return (
      <OpenPage>
        <NoCodes />
      </OpenPage>
    )
  return user?.signedIn ? <AsAccount partner={partner} /> : <AsNewcomer partner={partner} />
}

function AsAccount({ partner }: { partner: string }) {
  const navigate = useNavigate()
  const change = () => leaveApp(() => navigate({ to: '/signin', search: { redirect: path }, replace: true }))
  return (
    <PartnerPage partner={partner}>
      <RedeemAsAccount partner={partner} onSwitch={change} />
    </PartnerPage>
  )
}

function AsNewcomer({ partner }: { partner: string }) {
  const config = Route.useLoaderData()
  const arrival = useArrival(path)
  return (
    <RedeemAsNewcomer
      partner={partner}
      path={path}
      signUp={(parts) => (
        <SignUpSteps username="" redirect={path} config={config} arrival={arrival} {...parts}>
          {(form) => (
            <BarePage>
              <PartnerPage partner={partner} framed>
                {form}
              </PartnerPage>
            </BarePage>
          )}
        </SignUpSteps>
      )}
    />
  )
}
