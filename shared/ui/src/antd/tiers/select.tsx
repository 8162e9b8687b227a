import Empty from 'antd/es/empty';
import AntdSelect from 'antd/es/select';
import { AntdProvider } from '../antd-provider.tsx';
import { distance, finds } from '../find-option.ts';
import type { ListProps, SearchSelectOption } from '../search-select.tsx';
import { usePopup } from '../use-popup.ts';

const search = {
  filterOption: (typed: string, option?: SearchSelectOption) => option !== undefined && finds(typed, option),
  filterSort: (a: SearchSelectOption, b: SearchSelectOption, { searchValue = '' }: { searchValue?: string }) =>
    distance(searchValue, a) - distance(searchValue, b),
};

/** Lets the list take the focus, as everything that scrolls must (WCAG 2.1.1); antd lets arrows alone scroll it. */
const letKeysScroll = (popup: HTMLElement | null) =>
  popup?.querySelector('.ant-select-dropdown-list-holder')?.setAttribute('tabindex', '0');

/** Says that nothing was found, as an option: a list must have one, and antd's input names this id as the option it is at. */
function NothingFound({ listOf }: { listOf: string }) {
  return (
    <div role="option" id={`${listOf}_list_-1`} aria-selected={false} aria-disabled>
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} className="ant-empty-small" />
    </div>
  );
}

/** antd's searchable list for `@dabbab/ui/antd/search-select`. */
export function Tier({ name, options, 'aria-describedby': note, ...rest }: ListProps) {
  const { popup, onKeyDownCapture } = usePopup();
  const valueId = `${rest.id}value`;
  return (
    <AntdProvider>
      <div onKeyDownCapture={onKeyDownCapture}>
        <AntdSelect
          {...rest}
          {...popup}
          size="large"
          style={{ inlineSize: '100%' }}
          options={[...options]}
          showSearch={search}
          // The virtual list is misplaced right to left, and has no roles.
          virtual={false}
          notFoundContent={<NothingFound listOf={rest.id} />}
          popupRender={(list) => <div ref={letKeysScroll}>{list}</div>}
          components={{ input: <input name={name} /> }}
          // What is chosen stands beside the input, which is only for searching: a screen reader says it as its description.
          labelRender={({ label }) => <span id={valueId}>{label}</span>}
          aria-describedby={note ? `${valueId} ${note}` : valueId}
          status={rest['aria-invalid'] ? 'error' : ''}
        />
      </div>
    </AntdProvider>
  );
}
