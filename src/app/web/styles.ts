import '#platform/web/ui/tokens.css'
import '#platform/web/ui/base.css'
import '#platform/web/ui/layout.css'
