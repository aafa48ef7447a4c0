import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { readAuthConfig } from '../../features/auth/auth-config.ts'
import { SignUpSteps } from '../../features/auth/sign-up.tsx'
import { NoCodes } from '../../features/partner-codes/no-codes.tsx'
import { PartnerPage } from '../../features/partner-codes/partner-page.tsx'
import { RedeemAsAccount } from '../../features/partner-codes/redeem-as-account.tsx'
import { RedeemAsNewcomer } from '../../features/partner-codes/redeem-as-newcomer.tsx'
import { useLicence } from '../../features/partner-codes/use-licence.ts'
import type { OpenedLicence } from '../../features/partner-codes/waiting-code.ts'
import { loadConfig } from '../../lib/config.ts'
import { Alert } from '../../ui/alert.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { useKnownUser } from '../auth.ts'
import { BarePage, OpenPage } from '../bare-page.tsx'
import { leaveApp } from '../leave-app.ts'
import { Starting } from '../starting.tsx'
import { useArrival } from '../use-arrival.ts'

const path = '/appsumo-coupon-code'
/** `code`: the partner sent a buyer of a licence here. */
type Search = { code?: string }

export const Route = createFileRoute('/appsumo-coupon-code')({
  staticData: { access: 'public' },
  validateSearch: ({ code }: Record<string, unknown>): Search =>
    typeof code === 'string' && code !== '' ? { code } : {},
  beforeLoad: async () => {
    const { partner } = await loadConfig()
    return { partner, title: partner ? `Redeem your ${partner} code` : 'No code is needed' }
  },
  loader: readAuthConfig,
  component: PartnerCodePage,
})

/** The account is about to be switched: the page of visitors is not shown until the sign-in opens. */
let isSwitching = false

function PartnerCodePage() {
  const user = useKnownUser()
  const { partner } = Route.useRouteContext()
  if (isSwitching) return <Starting />
  if (partner === undefined)
    return (
      <OpenPage>
        <NoCodes />
      </OpenPage>
    )
  return <Redeeming partner={partner} isSignedIn={user?.signedIn ?? false} />
}

function Redeeming({ partner, isSignedIn }: { partner: string; isSignedIn: boolean }) {
  const { code } = Route.useSearch()
  const navigate = useNavigate()
  // the code is a secret, and works once: it does not stay in the address
  const { found, forget } = useLicence(code, () => void navigate({ to: path, search: {}, replace: true }))
  const licence = found.state === 'opened' ? found.licence : null
  const what = licence ? 'licence' : 'code'
  if (found.state === 'opening')
    return (
      <OpenPage>
        <PartnerPage partner={partner} what="licence">
          <SkeletonLines label="Loading your licence" widths={[90, 60, 80, 40]} />
        </PartnerPage>
      </OpenPage>
    )
  const failed = found.state === 'failed' && <Alert kind="error" title={found.message} />
  if (isSignedIn)
    return (
      <PartnerPage partner={partner} what={what}>
        {failed}
        <RedeemAsAccount
          key={what}
          partner={partner}
          licence={licence}
          onSwitch={() => {
            isSwitching = true
            return leaveApp(() =>
              navigate({ to: '/signin', search: { redirect: path }, replace: true }),
            ).finally(() => {
              isSwitching = false
            })
          }}
          onDone={forget}
        />
      </PartnerPage>
    )
  return <AsNewcomer partner={partner} licence={licence} failed={failed} />
}

type NewcomerProps = { partner: string; licence: OpenedLicence | null; failed: ReactNode }

function AsNewcomer({ partner, licence, failed }: NewcomerProps) {
  const config = Route.useLoaderData()
  const arrival = useArrival(path)
  return (
    <RedeemAsNewcomer
      partner={partner}
      licence={licence}
      path={path}
      signUp={(parts) => (
        <SignUpSteps username="" redirect={path} config={config} arrival={arrival} {...parts}>
          {(form) => (
            <BarePage>
              <PartnerPage partner={partner} what={licence ? 'licence' : 'code'} framed>
                {failed}
                {form}
              </PartnerPage>
            </BarePage>
          )}
        </SignUpSteps>
      )}
    />
  )
}
