import { useContent, Words } from 'milepost/theme';

export default function CodeList() {
  const { model, href } = useContent();
  return (
    <div className="mp-wrap">
      <input id="codes-filter" className="mp-box mp-target" aria-controls="codes" hidden />
      <ul id="codes" className="mp-lines">
        {model.products.map(({ record, path }) => (
          <li key={record.id}>
            <a href={href(path)}>{record.code ?? record.id}</a> <Words text={record.title} />
          </li>
        ))}
      </ul>
    </div>
  );
}
