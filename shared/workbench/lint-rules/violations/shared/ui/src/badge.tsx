import { Badge as AntdBadge } from 'antd'; // expect: no-restricted-imports "@dabbab/ui/antd/<component>"
import { session } from '../../platform/src/session.ts'; // expect: boundaries/dependencies import/no-cycle "ui never imports platform"

export function Badge() {
  return <AntdBadge>{Object.keys(session)}</AntdBadge>;
}
