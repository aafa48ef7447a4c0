import { createRoot } from 'react-dom/client'
import { authorizeWith } from '../lib/api.ts'
import { bearer, renewedBearer, startIdentity } from '../lib/identity/state.ts'
import { applyMode, toScheme } from '../ui/color-scheme.ts'
import { App } from './app.tsx'

document.documentElement.dataset['app'] = ''
applyMode(toScheme(localStorage.getItem('theme')))
authorizeWith(bearer, renewedBearer)

// the service worker of an earlier version would keep serving old pages
void navigator.serviceWorker?.getRegistrations().then((registrations) => {
  for (const registration of registrations) void registration.unregister()
})

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(<App />)
void startIdentity()
