// Test files share a process and its loaded packages, so each file starts with an empty metrics registry.
import { register } from 'prom-client'

register.clear()
