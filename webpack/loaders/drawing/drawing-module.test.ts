import { drawingModule } from './drawing-module';

const drawing = (svg: string) => ({ svg, width: 10, height: 5, fileName: 'hill' });

describe('drawingModule', () => {
  it('exports the URL under the public path, the size and the facts', () => {
    const { source, pictures } = drawingModule({ light: { ...drawing('<svg/>'), facts: { sn: 33 } } });
    const evaluate = new Function('__webpack_public_path__', source.replace('export default', 'return'));
    expect(evaluate('/site/')).toEqual({
      light: { src: `/site/${pictures[0]?.path}`, width: 10, height: 5, sn: 33 },
    });
    expect(pictures[0]?.path).toMatch(/^pictures\/hill\.[0-9a-f]{10}\.svg$/);
  });

  it('emits the night version beside the day version', () => {
    const { source, pictures } = drawingModule({ ...drawing('<svg/>'), dark: drawing('<svg><g/></svg>') });
    expect(pictures).toHaveLength(2);
    expect(source).toContain('"dark":{"src"');
  });

  it('exports paths as data, without a file', () => {
    const paths = [{ sn: 31, path: 'M0 0h9z', viewBox: '0 0 9 4', widthCm: 190, heightCm: 85 }];
    const { source, pictures } = drawingModule({ paths });
    expect(new Function(source.replace('export default', 'return'))()).toEqual(paths);
    expect(pictures).toEqual([]);
  });

  it('changes the name of a picture only when its content changes', () => {
    const pathOf = (svg: string) => drawingModule(drawing(svg)).pictures[0]?.path;
    expect(pathOf('<svg/>')).toBe(pathOf('<svg/>'));
    expect(pathOf('<svg/>')).not.toBe(pathOf('<svg> </svg>'));
  });
});
